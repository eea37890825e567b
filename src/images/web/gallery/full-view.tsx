import { CloseButton, Modal } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useClosedByBack } from '#ui/dialog/open-layers.tsx'
import { useReturnFocus } from '#ui/dialog/use-return-focus.ts'
import { keepClear } from '#ui/toast/toast-space.ts'
import { Stage } from './stage.tsx'
import { galleryMark } from './use-arrows.ts'
import dark from './dark-control.module.css'
import css from './full-view.module.css'
import '#ui/dialog/dialog.css'

type FullViewProps = Omit<ComponentProps<typeof Stage>, 'onOpen'> & { onClose: () => void }

/** The image alone, on the full screen. */
export function FullView({ onClose, ...stage }: FullViewProps) {
  useReturnFocus()
  useClosedByBack(onClose)
  return (
    <Modal.Root opened onClose={onClose} fullScreen padding={0} transitionProps={{ duration: 180, transition: 'fade' }}>
      <Modal.Content ref={keepClear} aria-label="Reference image" className={css.view ?? ''} {...galleryMark}>
        <Stage {...stage} />
        <CloseButton className={`${dark.control} ${css.close}`} aria-label="Close" onClick={onClose} data-autofocus />
      </Modal.Content>
    </Modal.Root>
  )
}
