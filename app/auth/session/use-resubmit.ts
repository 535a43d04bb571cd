import { useCallback } from 'react'
import { useNavigation, useSubmit } from 'react-router'

/** Resubmits the pending submission to `path` unchanged, files included; does nothing when there is none. */
export function useResubmit(): (path: string) => void {
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
