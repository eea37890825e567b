import type { Output } from '#kernel/api.ts'
import { inquire, inquiryForm } from '#inquiry-form/api.ts'
import type { As, Sample } from '#kernel/server/http/domain.ts'

const slug = 'alder-studio'

/** Switches the form on, at an address that no other photographer of a test has. */
async function openedForm(owner: As): Promise<Output<typeof inquire.read>> {
  const form = await owner(inquiryForm.find, {})
  const own = form.slug ?? `${slug}-${Math.random().toString(36).slice(2, 10)}`
  await owner(inquiryForm.change, { input: { isOn: true, slug: own } })
  return owner(inquire.read, { params: { slug: own } })
}

const asked = {
  name: 'Hannah Weiss',
  email: 'hannah@weddings.example',
  type: 'wedding',
  message: 'Is June 12 open?',
} as const

const messages = ['Is June 12 open?', 'Buy our followers']

/** Two inquiries that are held back, as each is sent in the moment in which its page was loaded. */
async function twoHeld(owner: As) {
  const before = await owner(inquiryForm.held, {})
  for (const message of messages.slice(before.length)) {
    const { slug: own, ticket } = await openedForm(owner)
    await owner(inquire.send, { params: { slug: own }, input: { ...asked, message, ticket } })
  }
  const [one, other] = await owner(inquiryForm.held, {})
  return { one: { params: { id: one?.id ?? 0 } }, other: { params: { id: other?.id ?? 0 } } }
}

/** Each change has an inquiry of its own, so that the order of the requests does not matter. */
export const inquiryFormSample: Sample<typeof inquiryForm> = async (owner) => {
  const { one, other } = await twoHeld(owner)
  return {
    find: {},
    change: { input: { heading: 'Ask us about a date' } },
    held: {},
    accept: one,
    discard: other,
  }
}

export const inquireSample: Sample<typeof inquire> = async (owner) => {
  const { slug: own, ticket } = await openedForm(owner)
  await owner(inquiryForm.change, { input: { saysFree: true } })
  const params = { slug: own }
  return {
    read: { params },
    places: { params, input: { q: 'Brook' } },
    free: { params, input: { day: '2027-06-12' } },
    send: { params, input: { ...asked, ticket } },
  }
}
