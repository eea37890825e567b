import type { SigningEmailWords } from '#client-language/english/signing-email.ts'
import { longDay, longTime } from '#client-language/formats.ts'
import type { Localized } from '#client-language/language.ts'
import type { Contract } from '#contracts/api.ts'
import { dayAt } from '#kernel/dates.ts'
import { hourMs } from '#kernel/durations.ts'

/** The moment at which the hold of a contract ends that is signed and sent now; undefined when nothing is held. */
function holdEnd({ hold }: Pick<Contract, 'hold'>, now: number): number | undefined {
  if (!hold) return undefined
  return hold.until === null ? now + hold.hours * hourMs : Date.parse(hold.until)
}

interface Sending {
  /** When the link ends, epoch milliseconds. */
  end: number
  /** The photographer's. */
  zone: string
  now: number
}

/** Until when it can be signed, as the email says below its button: as long as its time is held, or its link works. */
export function linkNote(
  contract: Pick<Contract, 'hold' | 'isOnClientPage'>,
  { words, locale }: Localized<SigningEmailWords>,
  { end, zone, now }: Sending,
): string {
  const heldUntil = holdEnd(contract, now)
  if (contract.hold && heldUntil !== undefined && heldUntil < end)
    return words.heldNote(longTime(heldUntil, contract.hold.timeZone, locale))
  return words[contract.isOnClientPage ? 'pageNote' : 'linkNote'](longDay(dayAt(end, zone), locale))
}
