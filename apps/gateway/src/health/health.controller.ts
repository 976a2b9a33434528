import { Controller, Get, Inject, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Public } from '../http/api-key.guard';
import { Draining } from '../http/draining';
import type { LiveObject, ReadyObject, ServerName } from './health.schema';
import { SERVER_PROBES, type ServerProbes } from './server-probes';

const PROBE_MS = 2_000;

@Public()
@Controller('health')
export class HealthController {
  constructor(
    @Inject(SERVER_PROBES) private readonly probes: ServerProbes,
    private readonly draining: Draining,
  ) {}

  @Get('live')
  live(): LiveObject {
    return { status: 'live' };
  }

  /** 503 when a server that requests need does not answer, or when this process is on its way down. */
  @Get('ready')
  async ready(@Res() response: Response): Promise<void> {
    const [mongodb, nats, temporal, objectStore] = await Promise.all([
      this.check('mongodb'),
      this.check('nats'),
      this.check('temporal'),
      this.check('object_store'),
    ]);
    const checks = { mongodb, nats, temporal, object_store: objectStore };
    const healthy = Object.values(checks).every((state) => state === 'up');
    const status = this.draining.signal.aborted ? 'draining' : healthy ? 'ready' : 'not_ready';
    const answer: ReadyObject = { status, checks };
    response.status(status === 'ready' ? 200 : 503).json(answer);
  }

  private async check(name: ServerName): Promise<'up' | 'down'> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'down'>((resolve) => (timer = setTimeout(() => resolve('down'), PROBE_MS)));
    const probe = this.probes[name]().then(
      () => 'up' as const,
      () => 'down' as const,
    );
    try {
      return await Promise.race([probe, late]);
    } finally {
      clearTimeout(timer);
    }
  }
}
