import { clockWords } from '#time/when.ts'
import { Button, Switch } from '@mantine/core'
import type { BookingEmailRule } from '#booking-emails/api.ts'
import { type BookingEmailKind, kindFacts, labelOf } from '#booking-emails/kinds.ts'
import css from '#booking-emails/web/emails.module.css'
import { useChangeEmailRule } from '#booking-emails/web/queries.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import '#ui/form/switch.css'

/** `3 days after you sent it, 9:00 AM`; of a shoot with `at the place`. */
function timingWords(
  kind: BookingEmailKind,
  { days, again, at }: { days: number; again: number | null; at: string },
): string {
  const { way, anchor, isAtPlace, isAtOnce } = kindFacts[kind]
  if (isAtOnce) return `When ${anchor}`
  const count = `${again === null ? '' : `${days} and `}${daysWords(again ?? days)}`
  return `${count} ${way} ${anchor}, ${clockWords(at)}${isAtPlace ? ' at the place' : ''}`
}

const daysWords = (days: number): string => (days === 1 ? '1 day' : `${days} days`)

/** One kind of email: on or off, when, and the way to its words. */
export function RuleRow({ rule, onEdit }: { rule: BookingEmailRule; onEdit: () => void }) {
  const { kind, isOn, version } = rule
  const change = useChangeEmailRule()
  const once = useSingleFlight()
  const label = labelOf(kind)
  return (
    <li className={css.row}>
      <Switch
        label={label}
        description={timingWords(kind, rule)}
        checked={isOn}
        disabled={change.isPending}
        onChange={({ currentTarget: { checked } }) => once(() => change.mutateAsync({ kind, version, isOn: checked }))}
      />
      <Button variant="default" size="xs" aria-label={`Edit: ${label}`} onClick={onEdit}>
        Edit
      </Button>
    </li>
  )
}
