import { workSentence } from '#accounts/rules.ts'
import type { Settings } from '#accounts/api.ts'
import type { Shoot } from '#shoots/api.ts'
import { maxNextShoots } from '#shoots/rules.ts'
import { comingSentence, greetingAt, needsSentence } from './coming.ts'

interface Welcomed {
  username: string | undefined
  profile: Pick<Settings['profile'], 'fullName' | 'photographerLevel' | 'photographyType'> | undefined
  /** The next ones, soonest first, at most `maxNextShoots`. */
  shoots: Pick<Shoot, 'date' | 'status'>[]
  /** How many things need the photographer. */
  needs: number
  /** IANA name. */
  zone: string
  /** Epoch milliseconds. */
  now: number
}

/** The head of the dashboard. Without anything to say the line under the greeting is a no-break space. */
export function welcomeWords({ username, profile, shoots, needs, zone, now }: Welcomed): {
  greeting: string
  sub: string
} {
  const called = profile?.fullName || username
  const name = called ? `, ${called}` : ''
  const sub = [profile && workSentence(profile), comingSentence(shoots, zone, now, maxNextShoots), needsSentence(needs)]
    .filter(Boolean)
    .join(' ')
  return { greeting: greetingAt(now, zone) + name, sub: sub || '\u00a0' }
}

/** The tip on screens without a keyboard. */
export const touchTip = 'Open a shoot and drag its frame along the light to see what another hour gives.'
