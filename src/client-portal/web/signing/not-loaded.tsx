import { useLinkPageWords } from '#client-language/web/use-link-page-words.ts'
import type { PartProps } from '#client-portal/web/page/props.ts'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'

interface NotLoadedProps extends Pick<PartProps, 'locale'> {
  /** By default the page is loaded again. */
  onRetry?: () => unknown
}

/** In place of the contract, when it or its code cannot be loaded. */
export function NotLoaded({ locale, onRetry = () => location.reload() }: NotLoadedProps) {
  const link = useLinkPageWords(locale)?.words
  if (!link) return null
  return (
    <CouldNotLoad
      title={link.unable.contract}
      safe={link.safe.contract}
      words={link}
      retrying={false}
      onRetry={onRetry}
    />
  )
}
