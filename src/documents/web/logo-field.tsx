import { Button, FileButton } from '@mantine/core'
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react'
import { newKey } from '#kernel/web/call.ts'
import type { Letterhead } from '#documents/api.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { toastFailed } from '#ui/toast/toasts.tsx'
import { useRemoveLogo, useSetLogo } from './queries.ts'
import css from './letterhead-fields.module.css'

const types = ['image/png', 'image/jpeg', 'image/webp']
const maxLogoBytes = 5 * 1024 * 1024

/** Why a file is refused before it is sent. */
function faultOf({ type, size }: File): string | undefined {
  if (!types.includes(type)) return 'A logo is a PNG, JPG or WEBP image.'
  return size > maxLogoBytes ? 'A logo has at most 5 MB.' : undefined
}

/** The logo is stored as soon as it is chosen; other details are saved with the button. */
export function LogoField({ letterhead, onSaved }: { letterhead: Letterhead; onSaved: (saved: Letterhead) => void }) {
  const { logo, version } = letterhead
  const set = useSetLogo()
  const remove = useRemoveLogo()
  const once = useSingleFlight()

  function choose(file: File | null): void {
    const fault = file && faultOf(file)
    if (fault) toastFailed({ title: 'Upload failed', message: fault })
    else if (file) once(() => set.mutateAsync({ file, version, idempotencyKey: newKey() }).then(onSaved))
  }

  return (
    <div role="group" aria-labelledby="logo" className={css.logo}>
      <span id="logo" className="label">
        Logo
      </span>
      {logo && <img src={logo} alt="Your logo" />}
      <div className={css.actions}>
        <FileButton accept={types.join()} onChange={choose} inputProps={{ 'aria-label': 'A file with your logo' }}>
          {(open) => (
            <Button
              {...open}
              variant="default"
              size="xs"
              loading={set.isPending}
              leftSection={<IconPhotoPlus size={16} stroke={1.6} />}
            >
              {logo ? 'Replace logo' : 'Choose a logo'}
            </Button>
          )}
        </FileButton>
        {logo && (
          <Button
            variant="subtle"
            color="red"
            size="xs"
            loading={remove.isPending}
            leftSection={<IconTrash size={16} stroke={1.6} />}
            onClick={() => once(() => remove.mutateAsync({ version }).then(onSaved))}
          >
            Remove
          </Button>
        )}
        <small className="cap">PNG, JPG or WEBP up to 5 MB</small>
      </div>
    </div>
  )
}
