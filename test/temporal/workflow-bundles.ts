import { resolve } from 'node:path';
import { bundleWorkflowCode, DefaultLogger, type WorkflowBundle } from '@temporalio/worker';

const ROOT = resolve(__dirname, '../..');

/** The bundle of the build, which the applications run. */
export const BUILT_WORKFLOWS = { codePath: resolve(ROOT, 'dist/workflow-bundle.js') } as const;

type WebpackConfig = Parameters<NonNullable<Parameters<typeof bundleWorkflowCode>[0]['webpackConfigHook']>>[0];
type WebpackPlugin = Extract<NonNullable<WebpackConfig['plugins']>[number], { apply: unknown }>;

/** Bundles the workflows from their sources. `pipeline`: a module that replaces the pipeline. */
export function bundleOtherWorkflows(pipeline: string): Promise<WorkflowBundle> {
  return bundleWorkflowCode({
    workflowsPath: resolve(ROOT, 'temporal/workflows/index.ts'),
    workflowInterceptorModules: [resolve(ROOT, 'temporal/workflows/trace.interceptors.ts')],
    logger: new DefaultLogger('ERROR'),
    webpackConfigHook: (config) => ({ ...config, plugins: [...(config.plugins ?? []), replacePipeline(pipeline)] }),
  });
}

function replacePipeline(path: string): WebpackPlugin {
  return {
    apply: (compiler) => {
      new compiler.webpack.NormalModuleReplacementPlugin(/pipeline/, (resource) => {
        if (resource.contextInfo.issuer.endsWith('temporal/workflows/transcribe.ts')) resource.request = path;
      }).apply(compiler);
    },
  };
}
