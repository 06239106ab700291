import { data } from 'react-router';
import { NotFoundContent } from '../error-pages.tsx';

export function loader() {
  return data(null, { status: 404 });
}

export function action() {
  return data(null, { status: 404 });
}

export default function NotFoundPage() {
  return <NotFoundContent />;
}
