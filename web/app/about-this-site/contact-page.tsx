import { PageHead } from '../frame/page-head.tsx';

export default function Page() {
  return (
    <div className="wrap page">
      <PageHead title="contact" />
      <h1>contact</h1>
    </div>
  );
}
