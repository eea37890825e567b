import { bookingEmails } from '#booking-emails/api.ts'
import { kindFacts } from '#booking-emails/kinds.ts'
import { deals } from '#deals/api.ts'
import type { As, Sample } from '#kernel/server/http/domain.ts'
import { proposals } from '#proposals/api.ts'

/** Every change has a booking of its own, so that the order of the requests does not matter. */
export const bookingEmailSample: Sample<typeof bookingEmails> = async (owner: As) => {
  const draft = async () => {
    const person = { name: 'Hannah Weiss', email: 'hannah@weddings.example', type: 'wedding' } as const
    const deal = { id: (await owner(deals.create, { input: person })).id }
    const { id, validUntil } = await owner(proposals.create, { params: deal, input: {} })
    const { facts } = await owner(proposals.find, { params: { id } })
    const lines = [{ name: 'Wedding, 8 hours', rate: '4000.00' }]
    const plan = [{ name: 'Payment', share: { by: 'rest' as const }, due: { anchor: 'accepted' as const, offset: 30 } }]
    const shoot = { ...facts.shoot, day: null }
    await owner(proposals.change, { params: { id }, input: { title: 'Weiss wedding', lines, plan, shoot, validUntil } })
    return { deal, id }
  }
  const sent = async () => {
    const { deal, id } = await draft()
    await owner(proposals.send, { params: { id }, input: { isMailed: false } })
    const [email] = (await owner(bookingEmails.ofDeal, { params: deal })).emails
    return { params: deal, emailId: email?.id ?? 0 }
  }
  const { params, emailId } = await sent()
  const other = await sent()
  const { id } = await draft()
  const [first] = (await owner(bookingEmails.ofProposal, { params: { id } })).emails
  const kind = 'shoot-eve' as const
  const { at } = kindFacts[kind]
  const typed = { subject: 'Tomorrow: {{shoot.title}}', text: 'See you tomorrow. {{link}}' }
  return {
    ofDeal: { params },
    change: { params, input: { id: emailId, state: 'skipped' } },
    pause: { params, input: { isPaused: true } },
    send: { params: { ...other.params, emailId: other.emailId } },
    words: { params: { ...params, emailId } },
    ofProposal: { params: { id } },
    choose: { params: { id }, input: { key: first?.key ?? '', isSkipped: true } },
    rules: {},
    changeRule: { input: { kind, at } },
    preview: { input: { kind, ...typed, dealId: params.id } },
  }
}
