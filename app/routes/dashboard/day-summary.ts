import type { Deadline } from '#app/clients/deadline.ts'
import { clientNoun, countOf, formatCount } from '#app/format/count.ts'
import { londonTime } from '#app/format/london-time.ts'

export function greeting(firstName: string, now: Date): string {
  const hour = Number(londonTime(now).time.slice(0, 2))
  const part = hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'
  return firstName ? `Good ${part}, ${firstName}` : `Good ${part}`
}

export function daySummary(urgencies: Deadline['urgency'][], total: number): string {
  const late = urgencies.filter((urgency) => urgency === 'late').length
  const due = late + urgencies.filter((urgency) => urgency === 'today').length
  if (total === 0) return 'You are up to date.'
  if (due === 0)
    return `${countOf(total, clientNoun)} ${total === 1 ? 'needs' : 'need'} you. Nothing is due today.`
  if (late === due) return `${countOf(due, clientNoun)} ${due === 1 ? 'is' : 'are'} overdue.`
  const need = `${countOf(due, clientNoun)} ${due === 1 ? 'needs' : 'need'} you today.`
  return late === 0 ? need : `${need} ${formatCount(late)} ${late === 1 ? 'is' : 'are'} overdue.`
}
