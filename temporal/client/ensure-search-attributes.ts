import { SEARCH_ATTRIBUTES } from '@aether/temporal/contracts';
import { isGrpcServiceError, type ConnectionLike } from '@temporalio/client';
import { temporal } from '@temporalio/proto';

const { INDEXED_VALUE_TYPE_KEYWORD } = temporal.api.enums.v1.IndexedValueType;
const ALREADY_EXISTS = 6;

type OperatorConnection = ConnectionLike & {
  readonly operatorService: {
    addSearchAttributes(request: temporal.api.operatorservice.v1.IAddSearchAttributesRequest): Promise<unknown>;
  };
};

/** Registers the search attributes of this project's workflows. Every process may call it at every start. */
export async function ensureSearchAttributes(connection: OperatorConnection, namespace: string): Promise<void> {
  for (const { name } of Object.values(SEARCH_ATTRIBUTES)) {
    try {
      await connection.operatorService.addSearchAttributes({
        namespace,
        searchAttributes: { [name]: INDEXED_VALUE_TYPE_KEYWORD },
      });
    } catch (error) {
      if (!isGrpcServiceError(error) || Number(error.code) !== ALREADY_EXISTS) throw error;
    }
  }
}
