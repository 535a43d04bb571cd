import { useCallback } from 'react'
import { useNavigation, useSubmit } from 'react-router'

/** Sends the form anew that is under way to a path: what it holds is sent as it was, its files as well. */
export function useSendAgain(): (path: string) => void {
  const { formData, formAction, formEncType, formMethod } = useNavigation()
  const submit = useSubmit()
  return useCallback(
    (path) => {
      if (!formData || !formAction || new URL(formAction, location.href).pathname !== path) return
      void submit(formData, { action: formAction, encType: formEncType, method: formMethod })
    },
    [formData, formAction, formEncType, formMethod, submit],
  )
}
