import { ActionIcon, Button, Menu, UnstyledButton } from '@mantine/core'
import { IconDots, IconExternalLink, IconPencil, IconPlus, IconSignature, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { OwnForm } from '#inquiry-form/api.ts'
import type { SessionType } from '#session-types/api.ts'
import { durationWords } from '#time/when.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { onAltArrow } from '#ui/list/alt-arrows.ts'
import { Sortable } from '#ui/list/sortable.tsx'
import { SortableRow } from '#ui/list/sortable-row.tsx'
import { iconProps } from '#ui/theme/icon-props.ts'
import { useArrangeTypes, useRemoveType } from './changes.ts'
import { RowLeft } from './row-left.tsx'
import { bookingAddress } from './page-address.tsx'
import { daysWords, lightWords, noticeWords, placesWords, rowWords } from './type-words.ts'
import css from './booking-pages.module.css'
import '#ui/page/menu.css'

interface TypeListProps {
  types: readonly SessionType[]
  form: OwnForm
  onEdit: (type: SessionType) => void
  /** Signs for all bookings. */
  onSign: (type: SessionType) => void
  /** Shown in the row of a session type. */
  besideType: (type: SessionType) => ReactNode
  onAdd: () => void
}

/** The session types, in the order of the booking page. */
export function TypeList({ types, form, onEdit, onSign, besideType, onAdd }: TypeListProps) {
  const { mutate: arrange } = useArrangeTypes()
  const [asked, setAsked] = useState<SessionType>()
  const ids = types.map(({ id }) => id)
  function move(id: number, to: number): void {
    if (to < 0 || to >= ids.length) return
    arrange(ids.filter((other) => other !== id).toSpliced(to, 0, id))
  }
  return (
    <div className={`card clip ${css.box}`}>
      <div className="list-head">
        <h2 id="session-types">Session types</h2>
        <Button
          className="push-right"
          variant="default"
          size="xs"
          leftSection={<IconPlus {...iconProps} />}
          onClick={onAdd}
        >
          New Session Type
        </Button>
      </div>
      <Sortable ids={ids} nameOf={(id) => types.find((type) => type.id === id)?.name ?? ''} onMove={move}>
        <ul aria-labelledby="session-types">
          {types.map((type, at) => (
            <TypeRow
              key={type.id}
              type={type}
              address={bookingAddress(form)}
              beside={besideType(type)}
              onEdit={() => onEdit(type)}
              onSign={() => onSign(type)}
              onDelete={() => setAsked(type)}
              onStep={(by) => move(type.id, at + by)}
            />
          ))}
        </ul>
      </Sortable>
      {asked && <DeleteType type={asked} onClose={() => setAsked(undefined)} />}
    </div>
  )
}

interface TypeRowProps {
  type: SessionType
  address: string | undefined
  beside: ReactNode
  onEdit: () => void
  onSign: () => void
  onDelete: () => void
  onStep: (by: -1 | 1) => void
}

function TypeRow({ type, address, beside, onEdit, onSign, onDelete, onStep }: TypeRowProps) {
  const { id, name, isOn, notice, duration, mini } = type
  return (
    <SortableRow id={id} name={name} className={`${css.row} ${css.sorted}`} onStep={onStep}>
      {(grip) => (
        <>
          {grip}
          <div className="name-lines">
            <UnstyledButton
              className={`hover-underlined ${css.name}`}
              dir="auto"
              onClick={onEdit}
              onKeyDown={(event) => onAltArrow(event, onStep)}
            >
              {name}
            </UnstyledButton>
            <span className="caption">
              {isOn ? '' : 'Not online · '}
              {mini ? rowWords(mini) : `${placesWords(type)} · ${daysWords(type)} · ${noticeWords(notice)}`}
            </span>
          </div>
          <span className={css.badges}>
            {beside}
            {mini && isOn && <RowLeft id={id} />}
          </span>
          <span className={css.side}>
            {lightWords(type)} · {durationWords(duration)}
          </span>
          <Menu position="bottom-end" width={200} offset={4} transitionProps={{ duration: 120 }}>
            <Menu.Target>
              <ActionIcon variant="subtle" aria-label={`Actions for ${name}`}>
                <IconDots {...iconProps} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconPencil {...iconProps} />} onClick={onEdit}>
                Edit
              </Menu.Item>
              <Menu.Item leftSection={<IconSignature {...iconProps} />} onClick={onSign}>
                Sign for all bookings
              </Menu.Item>
              {isOn && address !== undefined && (
                <Menu.Item
                  component="a"
                  href={`${address}/${type.slug}`}
                  target="_blank"
                  rel="noopener"
                  leftSection={<IconExternalLink {...iconProps} />}
                >
                  Open its page
                </Menu.Item>
              )}
              <Menu.Item leftSection={<IconTrash {...iconProps} />} onClick={onDelete}>
                Delete
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </>
      )}
    </SortableRow>
  )
}

function DeleteType({ type, onClose }: { type: SessionType; onClose: () => void }) {
  const remove = useRemoveType()
  const once = useSingleFlight()
  return (
    <ConfirmDialog
      opened
      title="Delete this session type?"
      loading={remove.isPending}
      onConfirm={() => once(() => remove.mutateAsync(type).finally(onClose))}
      onClose={onClose}
    >
      “{type.name}” can no longer be booked. What was booked stays as it is.
    </ConfirmDialog>
  )
}
