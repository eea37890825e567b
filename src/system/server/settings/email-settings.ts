import type { MailServer } from '#kernel/server/mail/delivery.ts'
import { Problem } from '#kernel/problem.ts'
import type { Install } from '#kernel/server/install.ts'
import {
  decryptMailPassword,
  encryptMailPassword,
  type LiveSettings,
  type SavedEmail,
  senderOf,
} from '#kernel/server/settings/live-settings.ts'
import type { EmailDraft, EmailSettings } from '#system/settings-api.ts'
import { saveSetting, setByEnvironment, type SettingCall } from './save-setting.ts'

/** What the form begins with. */
const nothing: SavedEmail = {
  isOn: true,
  host: '',
  port: 587,
  security: 'starttls',
  username: '',
  password: '',
  senderName: 'Lightbook',
  senderAddress: '',
  version: 0,
}

/** How email is sent, without passwords. */
export function emailSettings(install: Install): EmailSettings {
  const { current, environment } = install.liveSettings
  const { isOn, password, ...saved } = current.saved.email ?? nothing
  const isFixed = environment.mailUrl !== undefined
  return {
    ...saved,
    enabled: isOn,
    isOn: current.mailServer !== undefined,
    source: isFixed ? 'environment' : sourceOf(current.saved.email),
    address: addressOf(current.mailServer),
    senderSource: isFixed || environment.mailFrom !== undefined ? 'environment' : sourceOf(saved.senderAddress),
    sender: current.from,
    hasPassword: password !== '',
    isPasswordUnreadable: decryptMailPassword(password, install) === undefined,
  }
}

const sourceOf = (saved: unknown) => (saved ? 'saved' : 'none')

/** The address of a mail server without its user and password. */
function addressOf(server: LiveSettings['current']['mailServer']): string {
  if (server === undefined) return ''
  if (typeof server !== 'string')
    return `${server.host.includes(':') ? `[${server.host}]` : server.host}:${server.port}`
  if (server.startsWith('file:')) return server
  const { protocol, host } = URL.canParse(server) ? new URL(server) : { protocol: 'smtp:', host: '' }
  return `${protocol}//${host}`
}

const missing = (field: keyof EmailDraft, message: string) =>
  new Problem('invalid', message, { fields: { [field]: message } })

/**
 * The mail server of a draft, with the saved password if none is given. A saved password goes only to the server that
 * it was typed for.
 */
export function serverOf(draft: EmailDraft, saved: SavedEmail | undefined, install: Install): MailServer {
  const { host, port, security, username, password } = draft
  if (username === '') return { host, port, security, username, password: '' }
  if (password) return { host, port, security, username, password }
  if (!saved?.password) throw missing('password', 'Enter the password')
  const isSame = (['host', 'port', 'security', 'username'] as const).every((field) => saved[field] === draft[field])
  if (!isSame) throw missing('password', 'Enter the password again for the changed server')
  const known = decryptMailPassword(saved.password, install)
  if (known === undefined)
    throw missing('password', 'The saved password cannot be decrypted with this server’s key. Enter it again')
  return { host, port, security, username, password: known }
}

/** The sender of a draft; the one of the environment wins. */
export function draftSender({ senderName, senderAddress }: EmailDraft, { liveSettings }: Install): string {
  const { mailFrom } = liveSettings.environment
  if (mailFrom !== undefined) return mailFrom
  if (senderAddress === '') throw missing('senderAddress', 'Enter the address that emails come from')
  return senderOf({ name: senderName.trim(), address: senderAddress })
}

/** The same server with its stored password, which need not be readable to turn email off. */
function serverAsSaved({ host, port, security, username, password }: EmailDraft, saved: SavedEmail | undefined) {
  const same = { host, port, security, username }
  const isSame = saved && Object.entries(same).every(([field, value]) => saved[field as keyof typeof same] === value)
  return isSame && !password ? { ...same, password: saved.password } : undefined
}

function serverToSave(draft: EmailDraft, saved: SavedEmail | undefined, install: Install) {
  const { password, ...server } = serverOf(draft, saved, install)
  const isSamePassword = saved && decryptMailPassword(saved.password, install) === password
  return { ...server, password: isSamePassword ? saved.password : encryptMailPassword(password ?? '', install) }
}

/** Throws `conflict` where the environment sets the mail server, and `stale`. */
export async function saveEmail(
  call: SettingCall,
  { enabled, ...draft }: EmailDraft & { enabled: boolean },
): Promise<EmailSettings> {
  const { install } = call
  if (install.liveSettings.environment.mailUrl !== undefined) throw setByEnvironment('Email')
  await saveSetting<SavedEmail>(call, 'email', (before) => {
    draftSender(draft, install)
    const after = {
      isOn: enabled,
      ...((enabled ? undefined : serverAsSaved(draft, before)) ?? serverToSave(draft, before, install)),
      senderName: draft.senderName,
      senderAddress: draft.senderAddress,
    }
    const changed = changedIn(before ?? { ...nothing, isOn: false }, after)
    if (before && changed.length === 0) return undefined
    return {
      after,
      act: {
        action: 'email_settings_changed',
        details: { enabled: { before: before?.isOn ?? false, after: enabled }, changed: changed.join(', ') },
      },
    }
  })
  return emailSettings(install)
}

/** The names of changed fields, without their values. */
const changedIn = (before: SavedEmail, after: Omit<SavedEmail, 'version'>): string[] =>
  (Object.keys(after) as (keyof typeof after)[]).filter((field) => before[field] !== after[field])
