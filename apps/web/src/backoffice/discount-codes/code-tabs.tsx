import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { codesTexts, offerTexts } from './texts.ts';

const TABS = [
  { to: '/bo/discount-codes', label: codesTexts.title },
  { to: '/bo/discount-codes/offers', label: offerTexts.title },
  { to: '/bo/discount-codes/personal', label: codesTexts.personalTitle },
] as const;

export function CodeTabs({ at }: { readonly at: (typeof TABS)[number]['to'] }) {
  return (
    <Group component="nav" gap="xs" mb="sm" aria-label={codesTexts.tabs}>
      {TABS.map(({ to, label }) => (
        <Button
          key={to}
          component={Link}
          to={to}
          h={44}
          variant={to === at ? 'light' : 'subtle'}
          aria-current={to === at ? 'page' : undefined}
        >
          {label}
        </Button>
      ))}
    </Group>
  );
}
