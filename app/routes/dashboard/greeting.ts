import type { Deadline } from '#app/clients/deadline.ts'
import { londonTime } from '#app/format/london-clock.ts'

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

/** Good morning, afternoon or evening by London's clock. */
export function greeting(firstName: string, now: Date): string {
  const hour = Number(londonTime(now).time.slice(0, 2))
  const part = hour >= 5 && hour < 12 ? 'morning' : hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
  return firstName ? `Good ${part}, ${firstName}` : `Good ${part}`
}

/** One sentence on what the day asks for, from the deadlines of all clients that are with the broker. */
export function dayInWords(urgencies: Deadline['urgency'][], total: number): string {
  const late = urgencies.filter((urgency) => urgency === 'late').length
  const due = late + urgencies.filter((urgency) => urgency === 'today').length
  if (total === 0) return 'Nothing is waiting for you.'
  if (due === 0) return `${clients(total, 'is', 'are')} with you. Nothing is due today.`
  if (late === due) return `${clients(due, 'is', 'are')} overdue.`
  const need = `${clients(due, 'needs', 'need')} you today`
  return late === 0 ? `${need}.` : `${need}, ${inWords(late).toLowerCase()} of them overdue.`
}

function clients(count: number, one: string, many: string): string {
  return count === 1 ? `One client ${one}` : `${inWords(count)} clients ${many}`
}

function inWords(count: number): string {
  return numbers[count] ?? String(count)
}
