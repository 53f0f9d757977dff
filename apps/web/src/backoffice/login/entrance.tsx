import { Paper, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './login-page.module.css';
import { loginTexts } from './texts.ts';

/** Shows the page before the product: its mark, and the form that lets somebody in. */
export function Entrance({ children }: { readonly children: ReactNode }) {
  return (
    <main className={classes.page}>
      <Stack align="center" gap={2} mb="lg">
        <img src="/favicon.svg" width={56} height={56} alt="" />
        <Text fz={26} fw={800}>
          {loginTexts.productName}
        </Text>
        <Text c="dimmed">{loginTexts.productHint}</Text>
      </Stack>
      <Paper withBorder radius="lg" p={{ base: 'lg', sm: 'xl' }} className={classes.card}>
        {children}
      </Paper>
    </main>
  );
}
