import { data } from 'react-router'
import { stayOnPage } from '#app/forms/stay-on-page.ts'

/**
 * A form's `clientAction`. A refused or unsent form keeps a status of 400 or more, at which React Router does not read the
 * page again: that read could fail as well and take the form away, or give it a new key. After a conflict it is read.
 */
export async function sendForm<Reply extends { status: number }>(serverAction: () => Promise<Reply>) {
  const reply = await stayOnPage(serverAction)
  const status = 'unsent' in reply ? 503 : reply.status
  return data(reply, { status: status === 409 ? 200 : status })
}
