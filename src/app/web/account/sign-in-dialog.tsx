import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { CurrentUser } from '#accounts/api.ts'
import { currentUser } from '#accounts/web/queries.ts'
import { SignInForm } from '#accounts/web/auth/sign-in-form.tsx'
import { forgetKept } from '#kernel/web/forget-kept.ts'
import { queueOf } from '#offline/web/queries.ts'
import { Dialog, DialogBody } from '#ui/dialog/dialog.tsx'
import { TextLink } from '#ui/page/text-link.tsx'
import css from './sign-in-dialog.module.css'

/**
 * Asks to sign in again over the screen, so that nothing typed is lost. It cannot be closed, as nothing works without a
 * session.
 */
export function SignInDialog({ onDone }: { onDone: () => void }) {
  const cache = useQueryClient()
  const router = useRouter({ warn: false })
  const before = cache.getQueryData(currentUser.queryKey)

  function carryOn(user: CurrentUser) {
    // The screen shows another user's data.
    if (before && before.id !== user.id) return location.replace('/')
    cache.setQueryData(currentUser.queryKey, user)
    onDone()
    queueOf(cache).wake()
    void cache.invalidateQueries()
    // Without a network it is kept the next time that a page is loaded.
    keepAnew().catch(() => {})
  }

  /** What is kept for offline may be somebody else's, who signed in in another tab meanwhile. */
  async function keepAnew() {
    await forgetKept()
    const { keepForOffline } = await import('#app/web/keep-for-offline.ts')
    await keepForOffline(cache, Object.keys(router.routesByPath))
  }

  return (
    <Dialog opened locked small onClose={() => undefined} title="Sign in to carry on" size={440}>
      <DialogBody>
        <p className={css.why}>Your session has ended. Nothing you typed is lost.</p>
        <SignInForm email={before?.email ?? ''} fixed={before !== undefined} onSignedIn={carryOn} />
        {/* A normal link: the browser asks before unsaved input is lost. */}
        <p className="space-above-16">
          <TextLink href="/auth">Sign in as somebody else</TextLink>
        </p>
      </DialogBody>
    </Dialog>
  )
}
