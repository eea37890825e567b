const broken = new Set<HTMLLinkElement>()

// The bundler loads a style sheet once per page and treats a failed one as loaded, so it is reloaded here.
document.addEventListener(
  'error',
  ({ target }) => target instanceof HTMLLinkElement && target.rel === 'stylesheet' && broken.add(target),
  true,
)

/** Reloads style sheets that failed before, so that a retried screen has its styles. */
export async function replaceBrokenStyles(): Promise<void> {
  await Promise.all([...broken].map(replace))
}

function replace(link: HTMLLinkElement): Promise<void> {
  const fresh = document.createElement('link')
  fresh.rel = 'stylesheet'
  fresh.crossOrigin = link.crossOrigin
  fresh.nonce = link.nonce
  fresh.href = link.href
  broken.delete(link)
  link.replaceWith(fresh)
  return new Promise((resolve, reject) => {
    fresh.addEventListener('load', () => resolve())
    fresh.addEventListener('error', () => reject(new Error(`No style sheet at ${fresh.href}`)))
  })
}
