import { Button, type ButtonProps } from 'antd'
import { useUnderWay } from '../ui/use-under-way.ts'

/** A button for an act that answers a promise: it shows that it is under way until that settles, and makes no second one. */
export function ActButton({
  act,
  loading,
  ...rest
}: Omit<ButtonProps, 'onClick'> & { readonly act: () => unknown }) {
  const [isUnderWay, make] = useUnderWay(act)
  return <Button {...rest} loading={loading || isUnderWay} onClick={() => make()} />
}
