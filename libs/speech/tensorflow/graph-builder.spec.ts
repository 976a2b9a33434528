import { DataType } from './data-type';
import { GraphBuilder, tensorName } from './graph-builder';
import { bytesField, integerField, messageField } from '../protobuf/protobuf-writer';

describe('protobuf-writer', () => {
  it('encodes the examples of the encoding guide', () => {
    expect(integerField(1, 150).toString('hex')).toBe('089601');
    expect(bytesField(2, 'testing').toString('hex')).toBe('120774657374696e67');
    expect(messageField(3, integerField(1, 150)).toString('hex')).toBe('1a03089601');
    expect(integerField(1, -2).toString('hex')).toBe('08feffffffffffffffff01');
  });
});

describe('GraphBuilder', () => {
  it('shares equal constants and names every output', () => {
    const graph = new GraphBuilder();
    const one = graph.constant(DataType.int32, [], [1]);
    expect(graph.constant(DataType.int32, [], [1])).toBe(one);
    expect(graph.constant(DataType.int32, [1], [1])).not.toBe(one);
    expect(graph.constant(DataType.float32, [], [1])).not.toBe(one);
    const parts = graph.nodeWithOutputs(2, DataType.int32, { op: 'Split', inputs: [one, one] });
    expect(parts.map(tensorName)).toEqual(['Split_3:0', 'Split_3:1']);
    const saved = graph.savedModel().toString('latin1');
    expect(saved).toContain('Split_3');
    expect(saved).toContain('serve');
  });
});
