import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { Bone } from '#ui/bone.tsx'
import { Dialog, DialogBody } from '#ui/dialog.tsx'
import { Loading } from '#ui/loading.tsx'

const NewShootForm = lazy(() => import('./new-shoot-form.tsx').then(({ NewShootForm: component }) => ({ default: component })))

/** Stands over any screen while the address says `?new=1`. */
export function NewShootDialog({ opened }: { opened: boolean }) {
  const navigate = useNavigate()
  const [isDirty, setIsDirty] = useState(false)
  function close() {
    setIsDirty(false)
    void navigate({ to: '.', replace: true, search: (said) => ({ ...said, new: undefined }) })
  }
  return (
    <Dialog opened={opened} onClose={close} title="New Shoot" size={860} dirty={isDirty}>
      <Suspense fallback={<FormBones />}>
        <NewShootForm onClose={close} onDirty={setIsDirty} />
      </Suspense>
    </Dialog>
  )
}

function FormBones() {
  return (
    <DialogBody>
      <Loading what="the form">
        <Bone height={420} />
      </Loading>
    </DialogBody>
  )
}
