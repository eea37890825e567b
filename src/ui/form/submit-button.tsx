import { Button, type ButtonProps } from '@mantine/core'
import type { MouseEventHandler, PointerEventHandler } from 'react'

interface SubmitButtonProps extends ButtonProps {
  children: string
  /** The form, when the button is outside. */
  form?: string
  onClick?: MouseEventHandler
  onPointerDown?: PointerEventHandler<HTMLButtonElement>
}

/** Submits a form. While `loading` it keeps its width and ignores clicks. */
export function SubmitButton({ loading = false, ...rest }: SubmitButtonProps) {
  return <Button type="submit" loading={loading} {...rest} />
}
