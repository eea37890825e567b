import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { DialogBody, DialogFooter } from '#ui/dialog/dialog.tsx'
import { dismissAbout, toastFailed } from '#ui/toast/toasts.tsx'
import { failedWords } from './failed-words.ts'
import { UploadList } from './upload-list.tsx'
import { useUploadsOf } from './use-uploads.ts'

interface SendingImagesProps {
  shootId: number
  onClose: () => void
}

/** The uploads of a newly created shoot. Disappears when they have arrived or failed. */
export function SendingImages({ shootId, onClose }: SendingImagesProps) {
  const navigate = useNavigate()
  const uploads = useUploadsOf(shootId)
  const isOver = uploads.every(({ state }) => state === 'failed' || state === 'refused')

  const end = useEffectEvent(() => {
    onClose()
    dismissAbout(shootId)
    const act = () => void navigate({ to: '/shoots/$id', params: { id: shootId }, search: { tab: 'images' } })
    if (uploads.length > 0)
      toastFailed(
        { title: 'Failed to upload reference images', message: failedWords(uploads) },
        { about: shootId, action: { name: 'Open the shoot', act } },
      )
  })
  useEffect(() => {
    if (isOver) end()
  }, [isOver])

  return (
    <>
      <DialogBody>
        <div className="stack-10">
          <UploadList uploads={uploads} />
        </div>
      </DialogBody>
      <DialogFooter note="The shoot is created. Images keep uploading if you close this.">
        <Button variant="default" onClick={onClose} data-autofocus>
          Close
        </Button>
      </DialogFooter>
    </>
  )
}
