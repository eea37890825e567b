import { upload } from '#kernel/web/upload.ts'
import { images } from '#images/api.ts'
import { toastFailed } from '#ui/toast/toasts.tsx'
import { isRefusal, UploadQueue } from './upload-queue.ts'

/** Of which shoots the uploads are on the screen, with what became of them. */
const watched: number[] = []

/** Says that the uploads of a shoot are shown. Answers a function for when they are no longer. */
export function watchUploads(shootId: number): () => void {
  watched.push(shootId)
  return () => void watched.splice(watched.indexOf(shootId), 1)
}

/** Every upload of this page; each file is a request of its own. */
export const uploads = new UploadQueue(
  ({ shootId, file, key }, onProgress, signal) =>
    upload(images.add, { params: { id: shootId }, files: [file], idempotencyKey: key }, { onProgress, signal }),
  (shootId, problem) => {
    const { reason, message } = problem
    if (reason === 'server') toastFailed({ title: 'Upload failed', message }, { about: shootId })
    else if (!watched.includes(shootId))
      toastFailed(
        {
          title: 'Failed to upload reference images',
          message: isRefusal(problem) ? message : 'Open the shoot to try again.',
        },
        { about: shootId },
      )
  },
)

/** What the browser asks before it closes the page with files that have not arrived. */
function ask(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

uploads.subscribe(() => {
  // A page that listens for its end is kept out of the browser's quick Back, so it listens only while it has to.
  if (uploads.all().some(({ state }) => state !== 'refused')) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
})

window.addEventListener('online', () => uploads.resume())
