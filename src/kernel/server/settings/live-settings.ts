import type { Db } from '#database/db.ts'
import type { MailSecurity, MailServer } from '#kernel/server/mail/delivery.ts'
import { isReachable } from '#kernel/server/reachable.ts'
import { decryptWithServerKeys, encryptWithServerKey } from '#kernel/server/security/server-encryption.ts'
import type { ServerKeys } from '#kernel/server/security/server-key.ts'
import { listSettings, type SettingName } from './settings-store.ts'

/** How email is sent, as saved by an administrator. */
export interface SavedEmail {
  isOn: boolean
  host: string
  port: number
  security: MailSecurity
  username: string
  /** Encrypted with the server's key; empty without one. */
  password: string
  senderName: string
  /** Empty when the environment sets the sender. */
  senderAddress: string
  version: number
}

/** The public address, as saved by an administrator; empty for the default. */
export interface SavedAddress {
  url: string
  version: number
}

/** What the environment sets: it wins over what is saved. */
export interface EnvironmentSettings {
  /** `off` sends no email, whatever is saved. */
  mailUrl: string | undefined
  mailFrom: string | undefined
  publicUrl: string | undefined
}

/** The settings that the server works with now. A change replaces the whole object. */
export interface CurrentSettings {
  /** Undefined while no email is sent. */
  mailServer: string | MailServer | undefined
  /** The sender of emails, with or without a name. */
  from: string
  /** Base of links in emails and documents, without a trailing slash. */
  publicUrl: string
  /** Whether others can open links, as far as the address tells. */
  linksReachOutside: boolean
  saved: { email: SavedEmail | undefined; publicAddress: SavedAddress | undefined }
}

const purpose = 'password of the mail server'

/** Encrypts the password of the mail server for the database. */
export const encryptMailPassword = (password: string, keys: ServerKeys): string =>
  password === '' ? '' : encryptWithServerKey(password, keys, purpose)

/** The password of the mail server; undefined when it was encrypted with another key. */
export const decryptMailPassword = (encrypted: string, keys: ServerKeys): string | undefined =>
  encrypted === '' ? '' : decryptWithServerKeys(encrypted, keys, purpose)

/** The sender as it stands in an email. */
export function senderOf({ name, address }: { name: string; address: string }): string {
  if (name === '') return address
  return `${/^[\p{L}\p{M}\p{N} ]+$/u.test(name) ? name : `"${name}"`} <${address}>`
}

/**
 * The settings of email and links that apply while the server runs: those of the environment, else those that an
 * administrator saved, else defaults. Every server reads them again when they were changed on another one.
 */
export class LiveSettings {
  readonly environment: EnvironmentSettings
  /** The address that follows from host and port. */
  readonly defaultUrl: string
  #keys: ServerKeys
  #read: Partial<Record<SettingName, string>> = {}
  #current: CurrentSettings

  constructor(environment: EnvironmentSettings, defaultUrl: string, keys: ServerKeys) {
    this.environment = environment
    this.defaultUrl = defaultUrl
    this.#keys = keys
    this.#current = this.#resolve({})
  }

  get current(): CurrentSettings {
    return this.#current
  }

  /** Reads what is saved. */
  async refresh(db: Db): Promise<void> {
    const found = await listSettings(db)
    if (found.email === this.#read.email && found['public-address'] === this.#read['public-address']) return
    this.#read = found
    this.#current = this.#resolve(found)
  }

  #resolve(found: Partial<Record<SettingName, string>>): CurrentSettings {
    const email = parsed<SavedEmail>(found.email)
    const publicAddress = parsed<SavedAddress>(found['public-address'])
    const publicUrl = this.environment.publicUrl ?? (publicAddress?.url || this.defaultUrl)
    return {
      mailServer: this.#mailServer(email),
      from: this.environment.mailFrom ?? this.#sender(email) ?? `Lightbook <lightbook@${new URL(publicUrl).hostname}>`,
      publicUrl,
      linksReachOutside: isReachable(publicUrl),
      saved: { email, publicAddress },
    }
  }

  /** The saved sender belongs to the saved mail server. */
  #sender(email: SavedEmail | undefined): string | undefined {
    if (this.environment.mailUrl !== undefined || !email || email.senderAddress === '') return undefined
    return senderOf({ name: email.senderName, address: email.senderAddress })
  }

  #mailServer(email: SavedEmail | undefined): CurrentSettings['mailServer'] {
    const { mailUrl } = this.environment
    if (mailUrl !== undefined) return mailUrl === 'off' ? undefined : mailUrl
    if (!email?.isOn) return undefined
    const { host, port, security, username } = email
    return { host, port, security, username, password: decryptMailPassword(email.password, this.#keys) }
  }
}

const parsed = <T>(text: string | undefined): T | undefined =>
  text === undefined ? undefined : (JSON.parse(text) as T)
