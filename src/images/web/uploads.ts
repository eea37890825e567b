import { upload } from '#kernel/web/upload.ts'
import { images } from '#images/api.ts'
import { UploadQueue } from './upload-queue.ts'

/** Every upload of this page; each file is a request of its own. */
export const uploads = new UploadQueue(({ shootId, file, key }, onProgress, signal) =>
  upload(images.add, { params: { id: shootId }, files: [file], idempotencyKey: key }, { onProgress, signal }),
)

/** What the browser asks before it closes the page with files that have not arrived. */
function ask(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

uploads.subscribe(() => {
  // A page that listens for its end is kept out of the browser's quick Back, so it listens only while it has to.
  if (uploads.all().length > 0) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
})

window.addEventListener('online', () => uploads.resume())
