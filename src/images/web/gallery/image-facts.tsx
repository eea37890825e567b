import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconArrowBarToLeft, IconArrowLeft, IconArrowRight, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Image } from '#images/api.ts'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { dayIn, megabytes } from './fact-words.ts'
import { shortName } from '#images/web/upload/short-name.ts'
import { ReplaceButton } from './replace-button.tsx'
import css from './image-facts.module.css'
import '@mantine/core/styles/Tooltip.layer.css'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import { SectionCard } from '#ui/page/section-card.tsx'

const RemoveImage = lazyComponent(() => import('./remove-image.tsx').then((part) => part.RemoveImage))

interface ImageFactsProps {
  image: Image
  /** From 0. */
  place: number
  count: number
  /** Called with a new position. */
  onMove: (place: number) => void
}

/** Details and actions of the shown image. */
export function ImageFacts({ image, place, count, onMove }: ImageFactsProps) {
  const { zone, dateFormat } = useLocalTime()
  const [isRemoving, setIsRemoving] = useState(false)
  return (
    <SectionCard id="this-image" title="This image" className={css.card}>
      <dl className={css.facts}>
        <dt>File</dt>
        <dd>
          <bdi className={css.name} title={image.originalName}>
            {shortName(image.originalName)}
          </bdi>
        </dd>
        <dt>Size</dt>
        <dd>{megabytes(image.size)}</dd>
        <dt>Pixels</dt>
        <dd>
          {image.width} × {image.height}
        </dd>
        <dt>Added</dt>
        <dd>{dayIn(image.createdAt, zone, dateFormat)}</dd>
        {count > 1 && (
          <>
            <dt>Place</dt>
            <dd className={css.moves}>
              <MoveButton
                label="Move to the front"
                icon={IconArrowBarToLeft}
                to={0}
                place={place}
                count={count}
                onMove={onMove}
              />
              <MoveButton
                label="Move earlier"
                icon={IconArrowLeft}
                to={place - 1}
                place={place}
                count={count}
                onMove={onMove}
              />
              <MoveButton
                label="Move later"
                icon={IconArrowRight}
                to={place + 1}
                place={place}
                count={count}
                onMove={onMove}
              />
            </dd>
          </>
        )}
      </dl>
      <ReplaceButton key={image.id} image={image} />
      <Button
        fullWidth
        variant="default"
        color="red"
        leftSection={<IconTrash size={18} stroke={1.6} />}
        onClick={() => setIsRemoving(true)}
      >
        Remove
      </Button>
      {isRemoving && <RemoveImage image={image} onClose={() => setIsRemoving(false)} />}
    </SectionCard>
  )
}

interface MoveButtonProps extends Omit<ImageFactsProps, 'image'> {
  label: string
  icon: typeof IconArrowLeft
  to: number
}

function MoveButton({ label, icon: Icon, to, place, count, onMove }: MoveButtonProps) {
  const isPossible = to !== place && to >= 0 && to < count
  return (
    <Tooltip label={label}>
      {/* Not disabled at the end of the row, because it would lose the focus. */}
      <ActionIcon
        variant="subtle"
        size="sm"
        aria-label={label}
        aria-disabled={!isPossible}
        {...(!isPossible && { 'data-disabled': true })}
        onClick={() => isPossible && onMove(to)}
      >
        <Icon size={18} stroke={1.6} />
      </ActionIcon>
    </Tooltip>
  )
}
