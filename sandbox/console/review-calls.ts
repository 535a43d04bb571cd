import type { Hono } from 'hono'
import { z } from 'zod'
import { reviewAnswer, reviewDocument, type Verdict } from '../clients/review.ts'
import { signAs } from '../clients/sign-as.ts'
import type { CallEnv } from '../http/lender.ts'
import { actorFor } from './desk/actor-for.ts'
import { answerAct, type ClientCallsOptions } from './desk-client-calls.ts'
import { readInput } from './input.ts'

const reasonMessage = 'Enter what is wrong, in 10 to 500 characters'

const verdictInput = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('accept') }),
    z.object({
      kind: z.literal('send-back'),
      reason: z.string({ error: reasonMessage }).trim().min(10, reasonMessage).max(500, reasonMessage),
    }),
  ],
  { error: 'Choose accept or send-back' },
) satisfies z.ZodType<Verdict>

const placeInput = z.coerce.number().int().min(0).max(99).catch(-1)

export function mountReviewCalls(app: Hono<CallEnv>, options: ClientCallsOptions): void {
  const mountReview = (path: string, review: typeof reviewAnswer | typeof reviewDocument) =>
    app.post(`/clients/:id/${path}/:reviewed`, (c) =>
      answerAct(c, options, 'reviewed', async () => {
        const verdict = await readInput(c, verdictInput)
        return async (tx, client, now) =>
          review(tx, client, c.req.param('reviewed') ?? '', {
            verdict,
            by: await actorFor(tx, 'Lender', client),
            now,
          })
      }),
    )
  mountReview('answers', reviewAnswer)
  mountReview('documents', reviewDocument)
  app.post('/clients/:id/signatories/:place/sign', (c) =>
    answerAct(
      c,
      options,
      'signed',
      async () => (tx, client, now) => signAs(tx, client, placeInput.parse(c.req.param('place')), now),
    ),
  )
}
