import { Outlet } from 'react-router'
import { PlainFrame } from '#app/ui/plain/plain-frame.tsx'

export default function Plain() {
  return (
    <PlainFrame>
      <Outlet />
    </PlainFrame>
  )
}
