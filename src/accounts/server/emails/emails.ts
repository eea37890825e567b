import type { EmailWriter, EmailWriters } from '#kernel/server/mail/mail.ts'
import { greetingTo } from '#accounts/server/settings/stored-settings.ts'
import * as store from '#accounts/server/users/user-store.ts'
import { newLinkSecret } from '#accounts/server/email-change/email-change.ts'
import { insertToken } from './token-store.ts'

/** The emails of this domain. Links start with `publicUrl`: the Host header of a request is never trusted. */
export function accountEmails(publicUrl: string) {
  return {
    'verify-email': async (db, { userId }, now) => {
      const user = userId === null ? undefined : await store.findUser(db, userId)
      if (user?.status !== 'pending') return undefined
      const link = `${publicUrl}/verify-email?token=${await insertToken(db, user.id, 'verify-email', now)}`
      return {
        subject: 'Verify your email address',
        text: lines(
          `Hi ${user.username},`,
          'You (or someone using your email) created a Lightbook account. Open this link to verify the ' +
            'address and finish the registration:',
          link,
          'Open it in the browser you signed up with, or you’ll be asked to choose a new password.',
          'The link works once, for 24 hours. If this wasn’t you, ignore this email: the account won’t be opened.',
        ),
      }
    },
    'already-registered': async () => ({
      subject: 'You already have an account',
      text: lines(
        'Hi,',
        'You (or someone using your email) tried to create a Lightbook account, but you already have one. Nothing ' +
          'was changed.',
        `Sign in, or choose a new password, here: ${publicUrl}/auth`,
      ),
    }),
    'reset-password': async (db, { recipient }, now) => {
      const user = await store.findUserByEmail(db, recipient)
      if (!user) return undefined
      const link = `${publicUrl}/reset-password?token=${await insertToken(db, user.id, 'reset-password', now)}`
      return {
        // The address as its owner spelled it: a variant that compares as equal may be another person's mailbox.
        to: user.email,
        subject: 'Reset your password',
        text: lines(
          await greetingTo(db, user),
          'You (or someone using your email) asked for a new password for your Lightbook account. Open this link to ' +
            'choose one:',
          link,
          'The link works once, for 60 minutes. If this wasn’t you, ignore this email: your password won’t change.',
        ),
      }
    },
    'confirm-email': async (db, { userId, facts }, now) => {
      const link = await newLinkSecret(db, userId, facts['change'], { link: 'confirmHash', now })
      return (
        link && {
          subject: 'Confirm your new email address',
          text: lines(
            'Hi,',
            'You (or someone using your email) want to sign in to Lightbook with this address. Open this link to ' +
              'confirm it:',
            `${publicUrl}/change-email?token=${link.secret}`,
            'The link works once, for 24 hours. If this wasn’t you, ignore this email: the account keeps its address.',
          ),
        }
      )
    },
    'email-changed': async (db, { userId, facts }, now) => {
      const link = await newLinkSecret(db, userId, facts['change'], { link: 'undoHash', now })
      return (
        link && {
          subject: 'Your email address was changed',
          text: lines(
            'Hi,',
            `Your Lightbook account now has the address ${link.newEmail}. Sign in with it from now on.`,
            'If this wasn’t you, open this link within 14 days. It puts your old address back, signs everyone out ' +
              'and sends you a link to choose a new password:',
            `${publicUrl}/change-email?undo=${link.secret}`,
          ),
        }
      )
    },
    'email-put-back': async () => ({
      subject: 'Your email address was put back',
      text: lines(
        'Hi,',
        'The Lightbook account that had this address has its earlier one again: someone opened the link in the ' +
          'email to that mailbox. Everyone was signed out.',
        `If that was not you, ask whoever runs this server: ${publicUrl}`,
      ),
    }),
    'sign-in-guesses': (db, { userId }) =>
      emailOwner(
        db,
        userId,
        'Someone tried many passwords',
        'Someone tried many passwords for your Lightbook account. They did not get in, and further tries from ' +
          'browsers that you have not used are paused for an hour. Browsers in which you have signed in before ' +
          'still work.',
        publicUrl,
      ),
    'password-changed': (db, { userId }) =>
      emailOwner(
        db,
        userId,
        'Your password was changed',
        'The password of your Lightbook account was changed just now, and everybody who was signed in with it ' +
          'was signed out. Webhooks that were on are paused: check their addresses in Settings, then turn ' +
          'them on.',
        publicUrl,
      ),
    'password-set': async (db, { userId }) => {
      const user = userId === null ? undefined : await store.findUser(db, userId)
      return (
        user && {
          subject: 'An administrator set a new password',
          text: lines(
            await greetingTo(db, user),
            'An administrator just set a new password for your Lightbook account and signed you out everywhere. ' +
              'They’ll tell you the password. When you sign in with it, you’ll choose your own. Webhooks that were ' +
              'on are paused: check their addresses in Settings, then turn them on.',
            `If you didn’t ask for this, contact whoever runs this server: ${publicUrl}`,
          ),
        }
      )
    },
    'administrator-now': async (db, { userId }) => {
      const user = userId === null ? undefined : await store.findUser(db, userId)
      return (
        user && {
          subject: 'You are the administrator now',
          text: lines(
            await greetingTo(db, user),
            'The administrator of this Lightbook server has deleted their account and handed the server over to you. ' +
              'You were signed out. Sign in again to find users, settings and backups under Admin.',
            `Sign in: ${publicUrl}/auth`,
          ),
        }
      )
    },
    'two-factor-on': (db, { userId }) =>
      emailOwner(
        db,
        userId,
        'Two-factor sign-in is on',
        'Two-factor sign-in was turned on for your Lightbook account just now: signing in asks for a code from ' +
          'your authenticator app.',
        publicUrl,
      ),
    'two-factor-off': (db, { userId }) =>
      emailOwner(
        db,
        userId,
        'Two-factor sign-in is off',
        'Two-factor sign-in was turned off for your Lightbook account just now: the password alone signs in.',
        publicUrl,
      ),
    'recovery-codes-renewed': (db, { userId }) =>
      emailOwner(
        db,
        userId,
        'Your recovery codes were renewed',
        'New recovery codes were made for your Lightbook account just now: the ones from before no longer work.',
        publicUrl,
      ),
    'recovery-code-used': (db, { userId }) =>
      emailOwner(
        db,
        userId,
        'A recovery code was used',
        'A recovery code of your Lightbook account was used just now in place of a code from your ' +
          'authenticator app. It can’t be used again.',
        publicUrl,
      ),
    'bank-details-changed': (db, { userId }) =>
      emailOwner(
        db,
        userId,
        'Your bank details were changed',
        'The account to which your invoices ask clients to pay was changed just now. You find it in Settings, under ' +
          'Money.',
        publicUrl,
      ),
    'card-payments-changed': (db, { userId }) =>
      emailOwner(
        db,
        userId,
        'Your card payments were changed',
        'The Stripe account to which your clients pay by card was changed just now. You find it in Settings, under ' +
          'Money.',
        publicUrl,
      ),
    'api-token-made': (db, { userId }) =>
      emailOwner(
        db,
        userId,
        'An API token was made',
        'An API token was made for your Lightbook account just now: a program that has it can reach what the token ' +
          'allows. You find it in Settings, under API tokens, where you can revoke it. A new password revokes all of ' +
          'them.',
        publicUrl,
      ),
    'webhook-added': (db, { userId }) =>
      emailOwner(
        db,
        userId,
        'A webhook was added',
        'A webhook was added to your Lightbook account just now: what happens in your studio is sent to its address. ' +
          webhookPlace,
        publicUrl,
      ),
    'webhook-address-changed': (db, { userId }) =>
      emailOwner(
        db,
        userId,
        'The address of a webhook was changed',
        'The address of a webhook of your Lightbook account was changed just now: what happens in your studio is ' +
          `sent to the new one. ${webhookPlace}`,
        publicUrl,
      ),
    'webhook-secret-made': (db, { userId }) =>
      emailOwner(
        db,
        userId,
        'A new secret was made for a webhook',
        'A new secret was made for a webhook of your Lightbook account just now: its events are signed with it. The ' +
          `secret before it works for 24 more hours. ${webhookPlace}`,
        publicUrl,
      ),
  } satisfies Partial<EmailWriters>
}

const webhookPlace =
  'You find it in Settings, under Webhooks, where you can delete it. A new password pauses all of them.'

/** Informs the owner of an account about a change, and says what to do if they did not make it. */
async function emailOwner(
  db: Parameters<EmailWriter>[0],
  userId: number | null,
  subject: string,
  what: string,
  publicUrl: string,
) {
  const user = userId === null ? undefined : await store.findUser(db, userId)
  return (
    user && {
      subject,
      text: lines(
        await greetingTo(db, user),
        what,
        `If this wasn’t you, choose a new password right away: ${publicUrl}/auth`,
      ),
    }
  )
}

const lines = (...paragraphs: string[]): string => `${paragraphs.join('\n\n')}\n`
