import { ActionIcon, Button, Menu, UnstyledButton } from '@mantine/core'
import { IconDots, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { SessionPlace, SessionType } from '#session-types/api.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { iconProps } from '#ui/theme/icon-props.ts'
import { useRemovePlace } from './changes.ts'
import css from './booking-pages.module.css'

interface PlaceListProps {
  places: readonly SessionPlace[]
  types: readonly SessionType[]
  onEdit: (place: SessionPlace) => void
  onAdd: () => void
}

/** Where sessions take place. */
export function PlaceList({ places, types, onEdit, onAdd }: PlaceListProps) {
  const [asked, setAsked] = useState<SessionPlace>()
  return (
    <div className={`card clip ${css.box}`}>
      <div className="list-head">
        <h2 id="session-places">Places</h2>
        <Button
          className="push-right"
          variant="default"
          size="xs"
          leftSection={<IconPlus {...iconProps} />}
          onClick={onAdd}
        >
          New Place
        </Button>
      </div>
      {places.length === 0 && (
        <p className="foot-line">No places yet. Add where you shoot, so we know when the light is right there.</p>
      )}
      <ul aria-labelledby="session-places">
        {places.map((place) => (
          <li key={place.id} className={css.row}>
            <div className="name-lines">
              <UnstyledButton className={`hover-underlined ${css.name}`} dir="auto" onClick={() => onEdit(place)}>
                {place.name}
              </UnstyledButton>
              {place.words !== '' && (
                <span className="caption" dir="auto">
                  {place.words}
                </span>
              )}
            </div>
            <span className={css.side}>{place.skyline.length > 0 ? 'With a skyline' : 'Open on all sides'}</span>
            <Menu position="bottom-end" width={176} offset={4} transitionProps={{ duration: 120 }}>
              <Menu.Target>
                <ActionIcon variant="subtle" aria-label={`Actions for ${place.name}`}>
                  <IconDots {...iconProps} />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item leftSection={<IconPencil {...iconProps} />} onClick={() => onEdit(place)}>
                  Edit
                </Menu.Item>
                <Menu.Item leftSection={<IconTrash {...iconProps} />} onClick={() => setAsked(place)}>
                  Delete
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </li>
        ))}
      </ul>
      {asked && <DeletePlace place={asked} types={types} onClose={() => setAsked(undefined)} />}
    </div>
  )
}

/** The session types that are online and only at this place: without it, nobody can book them. */
const onlyAt = (place: SessionPlace, types: readonly SessionType[]): SessionType[] =>
  types.filter(({ isOn, placeIds, freeText, mini }) => {
    if (!isOn) return false
    return mini ? mini.placeId === place.id : placeIds.length === 1 && placeIds[0] === place.id && freeText === null
  })

const listed = new Intl.ListFormat('en-US')

interface DeletePlaceProps {
  place: SessionPlace
  types: readonly SessionType[]
  onClose: () => void
}

function DeletePlace({ place, types, onClose }: DeletePlaceProps) {
  const remove = useRemovePlace()
  const once = useSingleFlight()
  const closed = onlyAt(place, types)
  return (
    <ConfirmDialog
      opened
      title="Delete this place?"
      loading={remove.isPending}
      onConfirm={() => once(() => remove.mutateAsync(place).finally(onClose))}
      onClose={onClose}
    >
      Session types no longer offer “{place.name}”. What was booked there stays as it is.
      {closed.length > 0 &&
        ` ${closed.length === 1 ? 'It is the only place of' : 'It is the only place of each of'} ` +
          `${listed.format(closed.map(({ name }) => `“${name}”`))}: nobody can book ` +
          `${closed.length === 1 ? 'it' : 'them'} until you choose another.`}
    </ConfirmDialog>
  )
}
