import * as attribute from '../../tensorflow/attributes';
import { type Attribute } from '../../tensorflow/attributes';
import { DataType } from '../../tensorflow/data-type';
import { type GraphBuilder, type Output } from '../../tensorflow/graph-builder';
import { type WeightSource, shapeOf } from '../../weights/weight-source';
import { type RowRange, shapeInForm, type WeightForm } from './weight-forms';

/** A variable that holds a parameter of the checkpoint, or some of its rows, in a form. */
export interface FormVariable extends StateVariable {
  readonly form: WeightForm;
  readonly handle: Output;
  readonly value: Output;
}

/** Some rows of a parameter, or all. */
export interface ParameterRows {
  readonly rows: RowRange | undefined;
  readonly variables: readonly FormVariable[];
}

/** A parameter of the checkpoint. */
export interface Parameter {
  readonly name: string;
  readonly shape: readonly number[];
  readonly parts: readonly ParameterRows[];
}

interface GrowingRows extends ParameterRows {
  readonly variables: FormVariable[];
}

interface GrowingParameter extends Parameter {
  readonly parts: GrowingRows[];
}

/** The trained parameters as resource variables of the graph: created on first use, filled once by `addWeights`. */
export class GraphVariables {
  private readonly byParameter = new Map<string, GrowingParameter>();

  constructor(
    private readonly graph: GraphBuilder,
    private readonly source: WeightSource,
  ) {}

  /** The parameters that have been used. */
  get parameters(): readonly Parameter[] {
    return [...this.byParameter.values()];
  }

  value(name: string, form: WeightForm): Output {
    return this.variable(name, form).value;
  }

  handle(name: string, form: WeightForm): Output {
    return this.variable(name, form).handle;
  }

  private variable(name: string, form: WeightForm): FormVariable {
    const parameter = this.parameter(name);
    const { dtype, layout, rows } = form;
    let part = parameter.parts.find((it) => it.rows?.first === rows?.first && it.rows?.count === rows?.count);
    if (!part) {
      part = { rows, variables: [] };
      parameter.parts.push(part);
    }
    let variable = part.variables.find((it) => it.form.dtype === dtype && it.form.layout === layout);
    if (!variable) {
      const described = {
        name: [name, layout, dtype, rows?.first, rows?.count].join(':'),
        dtype,
        shape: shapeInForm(parameter.shape, form),
      };
      const handle = stateVariable(this.graph, described);
      variable = { ...described, form, handle, value: readVariable(this.graph, handle, dtype) };
      part.variables.push(variable);
    }
    return variable;
  }

  private parameter(name: string): GrowingParameter {
    let parameter = this.byParameter.get(name);
    if (!parameter) {
      parameter = { name, shape: shapeOf(this.source, name), parts: [] };
      this.byParameter.set(name, parameter);
    }
    return parameter;
  }
}

export interface StateVariable {
  readonly name: string;
  readonly dtype: DataType;
  /** Sizes that change between runs are -1; the rank must be known, or the optimizer cannot analyze the nodes that read it. */
  readonly shape: readonly number[];
}

/** A variable for state that is kept between runs. */
export function stateVariable(graph: GraphBuilder, variable: StateVariable): Output {
  const attributes: Record<string, Attribute> = {
    dtype: attribute.type(variable.dtype),
    shape: attribute.shape(variable.shape),
    shared_name: attribute.text(variable.name),
    container: attribute.text(''),
  };
  return graph.node(DataType.resource, { op: 'VarHandleOp', attributes });
}

export function readVariable(graph: GraphBuilder, handle: Output, dtype: DataType): Output {
  const attributes = { dtype: attribute.type(dtype) };
  return graph.node(dtype, { op: 'ReadVariableOp', inputs: [handle], attributes });
}

/** Returns the name of the assigning node, so that other nodes can run after it. */
export function assignVariable(graph: GraphBuilder, handle: Output, value: Output): string {
  const attributes = { dtype: attribute.type(value.dtype) };
  return graph.action({ op: 'AssignVariableOp', inputs: [handle, value], attributes });
}
