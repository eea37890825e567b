import { Button, Switch } from '@mantine/core'
import { useId } from 'react'
import type { BookingEmailRule } from '#booking-emails/api.ts'
import { labelOf } from '#booking-emails/kinds.ts'
import { timingWords } from '#booking-emails/timing-words.ts'
import css from '#booking-emails/web/emails.module.css'
import { useChangeEmailRule } from '#booking-emails/web/queries.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import '#ui/form/switch.css'

/** One kind of email: on or off, when, and the way to its words. */
export function RuleRow({ rule, onEdit }: { rule: BookingEmailRule; onEdit: () => void }) {
  const { kind, isOn, version } = rule
  const change = useChangeEmailRule()
  const once = useSingleFlight()
  const label = labelOf(kind)
  const id = useId()
  return (
    <li className={css.row}>
      <div>
        <Switch
          label={label}
          aria-describedby={id}
          checked={isOn}
          disabled={change.isPending}
          onChange={({ currentTarget: { checked } }) =>
            once(() => change.mutateAsync({ kind, version, isOn: checked }))
          }
        />
        <p id={id} className="small">
          {timingWords(kind, rule)}
        </p>
      </div>
      <Button variant="default" size="xs" aria-label={`Edit: ${label}`} onClick={onEdit}>
        Edit
      </Button>
    </li>
  )
}
