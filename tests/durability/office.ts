import { isDeepStrictEqual } from 'node:util'
import { vi } from 'vitest'
import type { Client } from '#contract/client.ts'
import { personas } from '#sandbox/testing/test-sandbox.ts'
import type { LenderProcess } from '#tests/support/lender-process.ts'
import { createLedger, type Entry, isUnanswered } from './ledger.ts'
import { type Office, writers } from './writers.ts'

export function createOffice(lender: LenderProcess): Office {
  let last = 0
  return {
    ledger: createLedger(lender),
    steps: [],
    next() {
      last += 1
      return last
    },
  }
}

/** Lets all write at once, kills the lender at some moment after so many answers, and tells what was written meanwhile. */
export async function runUntilKilled(
  lender: LenderProcess,
  office: Office,
  answers: number,
): Promise<Entry[]> {
  const { entries } = office.ledger
  const before = entries.length
  const working = Promise.all(writers.map((writer) => workUntilUnanswered(writer, office)))
  const written = () => entries.slice(before)
  const enough = () => written().filter(({ answer }) => answer).length >= answers
  await Promise.race([working, vi.waitUntil(enough, { timeout: 30_000, interval: 1 })])
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 40))
  await lender.kill()
  await working
  return written()
}

async function workUntilUnanswered(writer: (typeof writers)[number], office: Office): Promise<void> {
  try {
    for (;;) await writer(office, office.next())
  } catch (error) {
    if (!isUnanswered(error)) throw error
  }
}

/**
 * Sends writes of before a kill again. What was answered must be answered the same, from memory; what was not must be
 * granted now, whether it was done or not, and be remembered from then on. Tells what was not, in words.
 */
export async function findForgotten(office: Office, written: Entry[]): Promise<string[]> {
  const forgotten: string[] = []
  for (const entry of written.filter(({ answer }) => !answer)) {
    entry.answer = await office.ledger.repeat(entry)
    if (entry.answer.status >= 300) forgotten.push(`${nameOf(entry)}: ${entry.answer.status}`)
  }
  for (const entry of written) {
    const { status, body, replayed } = await office.ledger.repeat(entry)
    const same = isDeepStrictEqual(
      { status, body },
      { status: entry.answer?.status, body: entry.answer?.body },
    )
    if (!replayed || !same) forgotten.push(`${nameOf(entry)}: ${replayed ? 'another answer' : 'done again'}`)
  }
  for (const { id, status } of office.steps.splice(0)) {
    const { timeline } = await office.ledger.read<Client>(personas.broker, `/broker/api/v1/Clients/${id}`)
    if (!timeline.some(({ to_status }) => to_status === status)) forgotten.push(`${id}: ${status}`)
  }
  return forgotten
}

const nameOf = ({ write }: Entry) => `${write.method} ${write.path}`
