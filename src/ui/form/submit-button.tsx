import { Button, type ButtonProps } from '@mantine/core'
import type { MouseEventHandler } from 'react'

interface SubmitButtonProps extends ButtonProps {
  children: string
  /** The form it belongs to, when it stands outside. */
  form?: string
  onClick?: MouseEventHandler
}

/** Sends a form. While `loading` it keeps its width and takes no second click. */
export function SubmitButton({ loading = false, ...rest }: SubmitButtonProps) {
  return <Button type="submit" loading={loading} {...rest} />
}
