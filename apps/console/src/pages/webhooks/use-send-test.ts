import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf } from '../../api/answer-of';
import { app } from '../../api/clients';
import { deliveriesQuery } from '../../api/queries';

/** Sends a test event to an address; the list of what was sent is asked for again. */
export function useSendTest() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (url: string) => answerOf(app.POST('/v1/app/webhook-tests', { body: { url } })),
    onSettled: () => queries.invalidateQueries({ queryKey: deliveriesQuery.queryKey }),
  });
}
