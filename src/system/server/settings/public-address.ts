import { Problem } from '#kernel/problem.ts'
import type { Install } from '#kernel/server/install.ts'
import type { SavedAddress } from '#kernel/server/settings/live-settings.ts'
import type { PublicAddress } from '#system/settings-api.ts'
import { saveSetting, setByEnvironment, type SettingCall } from './save-setting.ts'

/** The address that links begin with. */
export function publicAddress({ liveSettings, secure }: Install): PublicAddress {
  const { current, environment, defaultUrl } = liveSettings
  const { url = '', version = 0 } = current.saved.publicAddress ?? {}
  return {
    source: environment.publicUrl !== undefined ? 'environment' : url === '' ? 'none' : 'saved',
    url: current.publicUrl,
    defaultUrl,
    linksReachOutside: current.linksReachOutside,
    hasSecureCookies: secure,
    version,
  }
}

/** An empty address means the default. Throws `conflict` where the environment sets it, and `stale`. */
export async function savePublicAddress(call: SettingCall, typed: string): Promise<PublicAddress> {
  const { install } = call
  if (install.liveSettings.environment.publicUrl !== undefined) throw setByEnvironment('The public address')
  const url = typed === '' ? '' : originOf(typed)
  await saveSetting<SavedAddress>(call, 'public-address', (before) =>
    (before?.url ?? '') === url
      ? undefined
      : {
          after: { url },
          act: { action: 'public_address_changed', details: { before: before?.url ?? '', after: url } },
        },
  )
  return publicAddress(install)
}

function originOf(typed: string): string {
  const message = 'Enter an address such as https://studio.example.com, without a path'
  if (!URL.canParse(typed)) throw new Problem('invalid', message, { fields: { url: message } })
  const { origin, host } = new URL(typed)
  // Names of other signs are valid in an address, and break the links in an email.
  if (!/^[\w.:[\]-]+$/.test(host)) throw new Problem('invalid', message, { fields: { url: message } })
  return origin
}
