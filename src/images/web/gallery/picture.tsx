import { useEffect, useState, type ImgHTMLAttributes } from 'react'
import placeholder from './placeholder.svg?inline'

type PictureProps = Pick<
  ImgHTMLAttributes<HTMLImageElement>,
  'className' | 'style' | 'src' | 'srcSet' | 'sizes' | 'width' | 'height' | 'loading' | 'onLoad'
> & { alt: string; 'data-odd'?: true | undefined }

/** An image, or an inline placeholder if it could not be loaded. It is retried when the connection is back. */
export function Picture({ src, srcSet, sizes, alt, ...rest }: PictureProps) {
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!hasFailed) return undefined
    const again = () => setFailed(false)
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [hasFailed])
  const source = hasFailed ? { src: placeholder } : { src, srcSet, sizes }
  return (
    <img
      decoding="async"
      draggable={false}
      {...rest}
      {...source}
      alt={alt}
      data-failed={hasFailed || undefined}
      onError={() => setFailed(true)}
    />
  )
}
