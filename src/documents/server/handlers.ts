import type { documents } from '#documents/api.ts'
import type { Handlers } from '#kernel/server/http/serve.ts'
import { changeLetterhead, letterheadOf } from './letterhead.ts'
import { fileOfLogo, removeLogo, setLogo } from './logo.ts'

export const documentHandlers: Handlers<typeof documents> = {
  letterhead: ({ db, owner }) => letterheadOf(db, owner),
  changeLetterhead: ({ db, owner, input, now, ifMatch }) => changeLetterhead(db, owner, input, now, ifMatch),
  setLogo: (call) => setLogo({ ...call, incoming: call.fileStore.incoming }),
  removeLogo: ({ db, owner, now, ifMatch }) => removeLogo(db, owner, now, ifMatch),
  logo: ({ db, owner, params }) => fileOfLogo(db, owner, params.file),
}
