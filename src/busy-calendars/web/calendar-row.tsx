import { ActionIcon, Button } from '@mantine/core'
import { IconPencil, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { BusyCalendar } from '#busy-calendars/api.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { iconProps } from '#ui/theme/icon-props.ts'
import { useReadCalendar, useRemoveCalendar } from './queries.ts'
import { readingWords } from './reading-words.ts'
import { RenameCalendar } from './rename-calendar.tsx'

interface CalendarRowProps {
  calendar: BusyCalendar
  /** When it was told, epoch milliseconds. */
  now: number
}

/** One calendar, with what came of reading it. */
export function CalendarRow({ calendar, now }: CalendarRowProps) {
  const [open, setOpen] = useState<'rename' | 'remove'>()
  const read = useReadCalendar()
  const { name, host, ending } = calendar
  const close = () => setOpen(undefined)
  return (
    <li className="ruled-line">
      <span dir="auto">{name}</span>
      <span className="caption">
        {host}, ends in {ending}
      </span>
      <span className="caption" role="status">
        {read.isPending ? 'Reading…' : readingWords(calendar, now)}
      </span>
      <Button
        className="push-right"
        variant="default"
        size="xs"
        loading={read.isPending}
        aria-label={`Read ${name} now`}
        onClick={() => read.mutate(calendar)}
      >
        Read now
      </Button>
      <ActionIcon variant="subtle" aria-label={`Rename ${name}`} onClick={() => setOpen('rename')}>
        <IconPencil {...iconProps} />
      </ActionIcon>
      <ActionIcon variant="subtle" aria-label={`Remove ${name}`} onClick={() => setOpen('remove')}>
        <IconX {...iconProps} />
      </ActionIcon>
      {open === 'rename' && <RenameCalendar calendar={calendar} onClose={close} />}
      {open === 'remove' && <RemoveCalendar calendar={calendar} onClose={close} />}
    </li>
  )
}

function RemoveCalendar({ calendar, onClose }: { calendar: BusyCalendar; onClose: () => void }) {
  const remove = useRemoveCalendar()
  const once = useSingleFlight()
  return (
    <ConfirmDialog
      opened
      title="Remove this calendar?"
      verb="Remove"
      loading={remove.isPending}
      onConfirm={() => once(() => remove.mutateAsync(calendar).finally(onClose))}
      onClose={onClose}
    >
      Clients are offered again what only “{calendar.name}” says is busy.
    </ConfirmDialog>
  )
}
