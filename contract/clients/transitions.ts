import { type Actor, type Transition, type TransitionCall, transitions } from './lifecycle.ts'
import type { Status } from './statuses.ts'

/** The transition from one status to another by an actor, or undefined when the lifecycle forbids it. */
export function findTransition(from: Status | 'new', to: Status, by: Actor): Transition | undefined {
  return transitions.find((step) => startsAt(step, from) && step.to === to && step.by.includes(by))
}

export function transitionsFrom(from: Status): Transition[] {
  return transitions.filter((step) => startsAt(step, from))
}

/** The transition a broker's call makes from a status, or undefined when the call is a conflict there. */
export function transitionByCall(from: Status, call: TransitionCall): Transition | undefined {
  return transitions.find((step) => step.call === call && startsAt(step, from))
}

function startsAt(step: Transition, from: Status | 'new'): boolean {
  return step.from === 'new' ? from === 'new' : from !== 'new' && step.from.includes(from)
}
