import { isDeepStrictEqual } from 'node:util'
import { vi } from 'vitest'
import type { Client } from '#contract/clients/client.ts'
import { personas } from '#sandbox/testing/test-sandbox.ts'
import type { LenderProcess } from '#tests/support/lender-process.ts'
import { createLedger, type Entry, isConnectionLost } from './ledger.ts'
import { type Office, writers } from './writers.ts'

export function createOffice(lender: LenderProcess, numbersAfter = 0): Office {
  let last = numbersAfter
  return {
    ledger: createLedger(lender),
    steps: [],
    next() {
      last += 1
      return last
    },
  }
}

/** Lets all write at once, over and over, until the lender does not answer or the signal comes. */
export async function writeUntilUnavailable(office: Office, signal?: AbortSignal): Promise<void> {
  const work = async (writer: (typeof writers)[number]) => {
    try {
      while (!signal?.aborted) await writer(office, office.next())
    } catch (error) {
      if (!isConnectionLost(error)) throw error
    }
  }
  await Promise.all(writers.map(work))
}

export async function runUntilKilled(
  lender: LenderProcess,
  office: Office,
  answers: number,
): Promise<Entry[]> {
  const { entries } = office.ledger
  const before = entries.length
  const working = writeUntilUnavailable(office)
  const written = () => entries.slice(before)
  const enough = () => written().filter(({ answer }) => answer).length >= answers
  await Promise.race([working, vi.waitUntil(enough, { timeout: 30_000, interval: 1 })])
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 40))
  await lender.kill()
  await working
  return written()
}

const repeatedAtOnce = 8

/**
 * Sends writes of before a kill again. What was answered must be answered the same, from memory; what was not must be
 * granted now, whether it was done or not, and be remembered from then on. Tells what was not, in words. `ledger` leads
 * to another lender with the same database.
 */
export async function findLostWrites(
  { steps, ledger: own }: Office,
  written: Entry[],
  ledger = own,
): Promise<string[]> {
  const forgotten: string[] = []
  for (const entry of written.filter(({ answer }) => !answer)) {
    entry.answer = await ledger.repeat(entry)
    if (entry.answer.status >= 300) forgotten.push(`${nameOf(entry)}: ${entry.answer.status}`)
  }
  const isRemembered = async (entry: Entry) => {
    const { status, body, replayed } = await ledger.repeat(entry)
    const same = isDeepStrictEqual(
      { status, body },
      { status: entry.answer?.status, body: entry.answer?.body },
    )
    if (!replayed || !same) forgotten.push(`${nameOf(entry)}: ${replayed ? 'another answer' : 'done again'}`)
  }
  for (let from = 0; from < written.length; from += repeatedAtOnce)
    await Promise.all(written.slice(from, from + repeatedAtOnce).map(isRemembered))
  for (const { id, status } of steps.splice(0)) {
    const { timeline } = await ledger.read<Client>(personas.broker, `/broker/api/v1/Clients/${id}`)
    if (!timeline.some(({ to_status }) => to_status === status)) forgotten.push(`${id}: ${status}`)
  }
  return forgotten
}

const nameOf = ({ write }: Entry) => `${write.method} ${write.path}`
