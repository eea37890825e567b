import type { OwnerId } from '#kernel/access.ts'
import type { Endpoint } from '#kernel/api.ts'
import { type Call, serve } from '#kernel/server/http/serve.ts'
import { images } from '#images/api.ts'
import { fileOfImage } from './file.ts'
import {
  addImages,
  arrangeImages,
  changeImage,
  imagesOfShoot,
  removeImage,
  replaceImage,
  type Upload,
} from './service.ts'

type Brought = Pick<Call<Endpoint>, 'db' | 'files' | 'fileStore' | 'install' | 'signal' | 'now'> & { owner: OwnerId }

const uploadOf = ({ db, owner, files, fileStore, install, signal, now }: Brought): Upload => ({
  db,
  owner,
  files,
  fileStore,
  quota: install.uploadQuota,
  signal,
  now,
})

export const imageRoutes = serve(images, {
  list: ({ db, owner, params }) => imagesOfShoot(db, owner, params.id),
  add: (call) => addImages(uploadOf(call), call.params.id),
  addToShoot: (call) => addImages(uploadOf(call), call.input.shootId),
  arrange: ({ db, owner, params, input }) => arrangeImages(db, owner, params.id, input.imageIds),
  change: ({ db, owner, params, input, now, ifMatch }) => changeImage(db, owner, params.id, input, now, ifMatch),
  replace: (call) => replaceImage(uploadOf(call), call.params.id, call.ifMatch),
  remove: ({ db, owner, params, ifMatch }) => removeImage(db, owner, params.id, ifMatch),
  removeFromShoot: ({ db, owner, params, ifMatch }) => removeImage(db, owner, params.imageId, ifMatch, params.id),
  file: ({ db, owner, fileStore, params, input, accept }) =>
    fileOfImage(db, owner, fileStore, params.filename, input.size, accept),
})
