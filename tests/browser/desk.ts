import { type APIRequestContext, expect } from '@playwright/test'

const headers = { Accept: 'application/json' }

/** The lender's part in a journey, by the calls of the sandbox's desk (docs/console.md). `lender` is the sandbox's origin. */
export function deskOf(request: APIRequestContext, lender: string, clientId: string) {
  const client = `${lender}/console/clients/${clientId}`
  const act = async (call: string, data: object = {}) => {
    const answer = await request.post(`${client}/${call}`, { headers, data })
    expect(answer.ok(), `${call} was answered ${answer.status()}`).toBe(true)
  }
  return {
    act,
    async review(sendBack?: { code: string; reason: string }): Promise<void> {
      const answer = await request.get(client, { headers })
      const { answers }: { answers: { id: string; code: string }[] } = await answer.json()
      for (const { id, code } of answers) {
        const { reason } = code === sendBack?.code ? sendBack : {}
        await act(`answers/${id}`, reason ? { kind: 'send-back', reason } : { kind: 'accept' })
      }
    },
  }
}
