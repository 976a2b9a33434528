import { useMutation, useQueryClient } from '@tanstack/react-query';
import { unwrapResponse } from '../../api/unwrap-response';
import { app } from '../../api/clients';
import { deliveriesQuery } from '../../api/queries';

/** Sends a test event to an address and refetches the deliveries. */
export function useSendTest() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (url: string) => unwrapResponse(app.POST('/v1/app/webhook-tests', { body: { url } })),
    onSettled: () => queries.invalidateQueries({ queryKey: deliveriesQuery.queryKey }),
  });
}
