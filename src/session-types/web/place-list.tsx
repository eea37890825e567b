import { ActionIcon, Button, Menu, UnstyledButton } from '@mantine/core'
import { IconDots, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { SessionPlace } from '#session-types/api.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { iconProps } from '#ui/theme/icon-props.ts'
import { useRemovePlace } from './changes.ts'
import css from './booking-pages.module.css'

interface PlaceListProps {
  places: readonly SessionPlace[]
  onEdit: (place: SessionPlace) => void
  onAdd: () => void
}

/** Where sessions take place. */
export function PlaceList({ places, onEdit, onAdd }: PlaceListProps) {
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
      {asked && <DeletePlace place={asked} onClose={() => setAsked(undefined)} />}
    </div>
  )
}

function DeletePlace({ place, onClose }: { place: SessionPlace; onClose: () => void }) {
  const remove = useRemovePlace()
  const once = useSingleFlight()
  return (
    <ConfirmDialog
      opened
      title="Delete this place?"
      loading={remove.isPending}
      onConfirm={() => once(() => remove.mutateAsync(place).finally(onClose))}
      onClose={onClose}
    >
      Session types no longer offer “{place.name}”. What was booked there stays as it is.
    </ConfirmDialog>
  )
}
