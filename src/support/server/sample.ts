import { accounts } from '#accounts/api.ts'
import type { Sample } from '#kernel/server/http/domain.ts'
import { support } from '#support/api.ts'

/** Creates a ticket with a message. */
export const supportSample: Sample<typeof support> = async (owner) => {
  const { id: userId } = await owner(accounts.current, {})
  const { id } = await owner(support.create, {
    input: { subject: 'Weather shows the wrong city', message: 'Since yesterday.' },
  })
  const one = { params: { id } }
  await owner(support.write, { ...one, input: { message: 'On my phone too.' } })
  return {
    list: {},
    find: one,
    messages: one,
    create: { input: { subject: 'Print margins on A4', message: 'The footer is cut off.', priority: 'low' } },
    write: { ...one, input: { message: 'Thank you.' } },
    everyone: { input: { status: 'open', search: 'weather' } },
    openCount: {},
    findAny: one,
    messagesOfAny: one,
    change: { ...one, input: { status: 'in_progress', priority: 'high' } },
    ofUser: { params: { id: userId } },
  }
}
