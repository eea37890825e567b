import type { bookingEmails } from '#booking-emails/api.ts'
import { copiedLink } from '#client-links/server/service.ts'
import type { Handlers } from '#kernel/server/http/serve.ts'
import { changeEmailRule } from './change-rule.ts'
import { recipientOf } from './enqueue.ts'
import { changeEmail, emailsOf, pauseEmails, requireEmail, sendNow } from './of-deal.ts'
import { chooseEmail, emailsOfProposal } from './of-proposal.ts'
import { previewOf } from './preview.ts'
import { allRules } from './rules.ts'
import { wordsOf } from './written.ts'

export const bookingEmailHandlers: Handlers<typeof bookingEmails> = {
  ofDeal: ({ db, owner, params, now, install }) => emailsOf(db, owner, params.id, { now, install }),
  change: ({ db, owner, params, input, now, install }) => changeEmail(db, owner, params.id, input, { now, install }),
  pause: ({ db, owner, params, input, now, install }) =>
    pauseEmails(db, owner, params.id, input.isPaused, { now, install }),
  send: ({ db, owner, params, now, install }) => sendNow(db, owner, params.id, params.emailId, { now, install }),
  words: async ({ db, owner, params, now, install }) => {
    const row = await requireEmail(db, owner, params.id, params.emailId)
    const { clientId } = await recipientOf(db, owner, params.id)
    const { link } = await copiedLink(db, owner, clientId, now, install.publicUrl)
    const { subject, text } = await wordsOf(db, owner, row, { now, link })
    return { subject, text: text.includes(link) ? text : `${text}\n\n${link}` }
  },
  ofProposal: ({ db, owner, params, now }) => emailsOfProposal(db, owner, params.id, now),
  choose: ({ db, owner, params, input, now }) => chooseEmail(db, owner, params.id, input, now),
  rules: ({ db, owner }) => allRules(db, owner),
  changeRule: ({ db, owner, input: { kind, ...change }, now, ifMatch }) =>
    changeEmailRule(db, owner, kind, change, now, ifMatch),
  preview: ({ db, owner, input: { kind, ...typed }, now, install }) =>
    previewOf(db, owner, kind, typed, { now, publicUrl: install.publicUrl }),
}
