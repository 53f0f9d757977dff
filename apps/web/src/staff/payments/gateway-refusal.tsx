import { toPersianDigits } from '@sofreh/fa/digits';
import { gatewayCodeLabel, gatewayRefusals } from '@sofreh/fa/gateway-refusals';

/** Says why a gateway did not do what it was asked, in words, with its own code for whoever asks the company. */
export function GatewayRefusal({ failure }: { readonly failure: string }) {
  const [kind = '', ...code] = failure.split(' ');
  const known = kind in gatewayRefusals ? (kind as keyof typeof gatewayRefusals) : 'OTHER';
  return (
    <>
      {gatewayRefusals[known]}
      {code.length > 0 && (
        <>
          {' '}
          {gatewayCodeLabel}: <code dir="ltr">{toPersianDigits(code.join(' '))}</code>
        </>
      )}
    </>
  );
}
